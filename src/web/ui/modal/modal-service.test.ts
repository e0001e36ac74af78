import { describe, expect, it, vi } from 'vitest';
import { modalService } from './modal-service.ts';

describe('NAV-1 modal service', () => {
  it('NAV-1 a modal has a close button unless it says otherwise', () => {
    const modals = modalService();
    modals.open({ type: 'modal', title: 'A' }, '/a');
    expect(modals.current()).toMatchObject({ type: 'modal', title: 'A', closeButton: true });
    modals.open({ type: 'upgrade', title: 'B', closeButton: false }, '/a');
    expect(modals.current()).toMatchObject({ type: 'upgrade', closeButton: false });
  });

  it('NAV-1 a route change closes it; staying on the page does not', () => {
    const modals = modalService();
    modals.open({ type: 'modal', title: 'A' }, '/a');
    modals.routeChanged('/a');
    expect(modals.current()).toBeDefined();
    modals.routeChanged('/b');
    expect(modals.current()).toBeUndefined();
  });

  it('tells its listeners about each change and only about changes', () => {
    const modals = modalService();
    const heard = vi.fn<() => void>();
    const dispose = modals.subscribe(heard);
    modals.close();
    modals.open({ type: 'modal', title: 'A' }, '/a');
    modals.close();
    modals.close();
    expect(heard).toHaveBeenCalledTimes(2);
    dispose();
    modals.open({ type: 'modal', title: 'A' }, '/a');
    expect(heard).toHaveBeenCalledTimes(2);
  });
});
