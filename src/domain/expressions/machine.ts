import { applyBinary, applyUnary, choose } from './operators.ts';
import type { FunctionDeclaration, Step, StepResult, Value } from './scope.ts';
import type { Typed } from './typed-tree.ts';

/** A running expression: one value per row, the last row may be replaced any number of times. */
export interface ExpressionMachine<Row> {
  readonly append: (row: Row) => Value;
  /** The newest row as it is now; before the first `append` it is that. */
  readonly replaceLast: (row: Row) => Value;
}

type Instruction<Row> = (row: Row, fresh: boolean) => void;

/**
 * Compiles the tree into a list of instructions over numbered slots. Equal parts share a slot and
 * are computed once. Every instruction runs on every row, so that what a branch of `if` remembers
 * does not depend on which branch was taken.
 */
export function startExpression<Row>(tree: Typed<Row>): ExpressionMachine<Row> {
  const compiler = new Compiler<Row>();
  const result = compiler.slotOf(tree);
  const { instructions, slots } = compiler;
  const run = (row: Row, fresh: boolean): Value => {
    for (const instruction of instructions) instruction(row, fresh);
    return slots[result] ?? null;
  };
  let begun = false;
  return {
    append: (row) => {
      begun = true;
      return run(row, true);
    },
    replaceLast: (row) => {
      const fresh = !begun;
      begun = true;
      return run(row, fresh);
    },
  };
}

/** Several running expressions over the same rows: what they have in common is computed once. */
export interface ExpressionMachines<Row> {
  /** `fresh`: the row follows the previous one; otherwise it replaces it. */
  readonly take: (row: Row, fresh: boolean) => void;
  /** Of the newest row, by the place of the expression. */
  readonly value: (at: number) => Value;
}

export function startExpressions<Row>(trees: readonly Typed<Row>[]): ExpressionMachines<Row> {
  const compiler = new Compiler<Row>();
  const results = trees.map((tree) => compiler.slotOf(tree));
  const { instructions, slots } = compiler;
  return {
    take: (row, fresh) => {
      for (const instruction of instructions) instruction(row, fresh);
    },
    value: (at) => slots[results[at]!] ?? null,
  };
}

/** One value per row. */
export function evaluateExpression<Row>(tree: Typed<Row>, rows: readonly Row[]): readonly Value[] {
  const machine = startExpression(tree);
  return rows.map(machine.append);
}

class Compiler<Row> {
  readonly instructions: Instruction<Row>[] = [];
  readonly slots: Value[] = [];
  readonly #known = new Map<string, number>();
  /** Results of calls with several outputs, one per call. */
  readonly #calls: StepResult[] = [];

  slotOf(tree: Typed<Row>): number {
    switch (tree.kind) {
      case 'literal': {
        const key = `literal ${typeof tree.value} ${String(tree.value)}`;
        return this.#slot(key, (slot) => {
          this.slots[slot] = tree.value;
          return null;
        });
      }
      case 'name': {
        const { read, name } = tree.declaration;
        return this.#slot(`name ${name}`, (slot) => (row) => {
          const value = read(row);
          this.slots[slot] = known(value);
        });
      }
      case 'call':
        return this.#call(tree);
      case 'history':
        return this.#history(this.slotOf(tree.of), tree.back);
      case 'unary': {
        const operand = this.slotOf(tree.operand);
        return this.#slot(`${tree.operator} ${operand}`, (slot) => () => {
          this.slots[slot] = applyUnary(tree.operator, this.slots[operand]!);
        });
      }
      case 'binary': {
        const [left, right] = [this.slotOf(tree.left), this.slotOf(tree.right)];
        return this.#slot(`${left} ${tree.operator} ${right}`, (slot) => () => {
          this.slots[slot] = applyBinary(tree.operator, this.slots[left]!, this.slots[right]!);
        });
      }
      case 'choice': {
        const condition = this.slotOf(tree.condition);
        const [met, otherwise] = [this.slotOf(tree.met), this.slotOf(tree.otherwise)];
        return this.#slot(`${condition} ? ${met} : ${otherwise}`, (slot) => () => {
          this.slots[slot] = choose(
            this.slots[condition]!,
            this.slots[met]!,
            this.slots[otherwise]!,
          );
        });
      }
      default:
        return tree satisfies never;
    }
  }

  #slot(key: string, make: (slot: number) => Instruction<Row> | null): number {
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const slot = this.slots.length;
    this.slots.push(null);
    this.#known.set(key, slot);
    const instruction = make(slot);
    if (instruction) this.instructions.push(instruction);
    return slot;
  }

  #history(of: number, back: number): number {
    return this.#slot(`${of}[${back}]`, (slot) => {
      // The value of the newest row is at `at`; the one after it in the ring is the oldest.
      const ring: Value[] = Array.from({ length: back + 1 }, () => null);
      let at = 0;
      return (_, fresh) => {
        if (fresh) at = (at + 1) % ring.length;
        ring[at] = this.slots[of]!;
        this.slots[slot] = ring[(at + 1) % ring.length]!;
      };
    });
  }

  #call(tree: Typed<Row> & { readonly kind: 'call' }): number {
    const args = tree.args.map((arg) => this.slotOf(arg));
    const { declaration, constants, output } = tree;
    const key = `${declaration.name}(${args.join()};${JSON.stringify(constants)})`;
    if (declaration.outputs.length === 1)
      return this.#slot(key, (slot) => {
        const step = this.#stepOf(declaration, constants);
        const values: Value[] = [];
        return (row, fresh) => {
          for (let at = 0; at < args.length; at += 1) values[at] = this.slots[args[at]!]!;
          this.slots[slot] = known(step(values, row, fresh) as Value);
        };
      });
    const call = this.#slot(key, (slot) => {
      const step = this.#stepOf(declaration, constants);
      const values: Value[] = [];
      return (row, fresh) => {
        for (let at = 0; at < args.length; at += 1) values[at] = this.slots[args[at]!]!;
        this.#calls[slot] = step(values, row, fresh);
      };
    });
    return this.#slot(`${key}.${output}`, (slot) => () => {
      this.slots[slot] = known((this.#calls[call] as readonly Value[])[output] ?? null);
    });
  }

  #stepOf({ work }: FunctionDeclaration<Row>, constants: readonly Value[]): Step<Row> {
    if (work.kind === 'running') return work.start(constants);
    if (work.kind === 'across') throw new Error('a machine has one row at a time, not a table');
    return (args) => (!work.takesUnknown && args.includes(null) ? null : work.compute(args));
  }
}

const known = (value: Value): Value =>
  typeof value === 'number' && !Number.isFinite(value) ? null : value;
