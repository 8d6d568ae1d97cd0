export const below = (limit: number): number => Math.floor(Math.random() * limit);
export const oneOf = <T>(some: readonly T[]): T => some[below(some.length)]!;
