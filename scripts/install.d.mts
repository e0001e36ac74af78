export function installed(): boolean;
