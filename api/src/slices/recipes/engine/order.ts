import { partsOf, type Dish } from './recipe.ts';

/**
 * The dishes so that each comes after those that its recipe uses. A stack of our own instead of recursion: the depth is bounded by
 * memory alone. Each dish is visited once, however many recipes share it. The graph has no cycle.
 */
export function fromTheLeaves(dishes: ReadonlyMap<number, Dish>): Dish[] {
  const ordered: Dish[] = [];
  const seen = new Set<number>();
  for (const root of dishes.keys()) {
    const stack = [{ id: root, isDone: false }];
    for (let step = stack.pop(); step; step = stack.pop()) {
      const dish = dishes.get(step.id);
      if (!dish) continue;
      if (step.isDone) {
        ordered.push(dish);
        continue;
      }
      if (seen.has(step.id)) continue;
      seen.add(step.id);
      stack.push({ id: step.id, isDone: true });
      for (const id of partsOf(dish.items)) stack.push({ id, isDone: false });
    }
  }
  return ordered;
}

/** The shortest way from a product back to itself, with both ends; undefined where there is none. */
export function findCycle(dishes: ReadonlyMap<number, Dish>, start: number): number[] | undefined {
  const cameFrom = new Map<number, number>();
  let reached = [start];
  while (reached.length > 0) {
    const next: number[] = [];
    for (const id of reached) {
      const dish = dishes.get(id);
      if (!dish) continue;
      for (const part of partsOf(dish.items)) {
        if (part === start) return wayBack(cameFrom, start, id);
        if (cameFrom.has(part)) continue;
        cameFrom.set(part, id);
        next.push(part);
      }
    }
    reached = next;
  }
  return undefined;
}

function wayBack(cameFrom: ReadonlyMap<number, number>, start: number, last: number): number[] {
  const way = [start];
  for (let id = last; id !== start; id = cameFrom.get(id)!) way.push(id);
  return [...way, start].toReversed();
}

/** How many recipes lie on the longest way downwards: 0 without a recipe. The graph has no cycle. */
export function depthOf(dishes: ReadonlyMap<number, Dish>): number {
  const depths = new Map<number, number>();
  for (const { id, items } of fromTheLeaves(dishes)) {
    const below = partsOf(items).reduce((most, part) => Math.max(most, depths.get(part) ?? 0), 0);
    depths.set(id, items.length === 0 ? 0 : below + 1);
  }
  let deepest = 0;
  for (const depth of depths.values()) deepest = Math.max(deepest, depth);
  return deepest;
}
