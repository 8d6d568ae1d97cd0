import { CAPABILITIES, type Capability } from 'contract/capabilities/values';
import type { Ctx } from '../../core/context.ts';
import { listed } from '../../core/format/listed.ts';

/** A place whose present day can be told. A `PlaceAccess` fits. */
export interface ZonedPlace {
  readonly place_id: number;
  readonly time_zone: string;
}

declare module '../../core/hooks.ts' {
  interface Hooks {
    /**
     * Asked before a capability is switched off or the place is closed: the open work of the capability, in Italian with its
     * count ("3 prenotazioni"). The caller holds the place's row.
     */
    openWork: readonly ((
      ctx: Ctx,
      place: ZonedPlace,
      capability: Capability,
    ) => Promise<string | undefined>)[];
    /**
     * Asked before a place is erased: its sales, in Italian ("prenotazioni"). Such a place is closed and never erased
     * (docs/rules.md 15.4). The caller holds the place's row.
     */
    keepsPlace: readonly ((ctx: Ctx, place_id: number) => Promise<string | undefined>)[];
  }
}

/** The open work of some capabilities, as part of a sentence; undefined: none. */
export async function findOpenWork(
  ctx: Ctx,
  place: ZonedPlace,
  capabilities: readonly Capability[] = CAPABILITIES,
): Promise<string | undefined> {
  const found: string[] = [];
  for (const capability of capabilities) {
    for (const ask of ctx.hooks.openWork) {
      const open = await ask(ctx, place, capability);
      if (open !== undefined) found.push(open);
    }
  }
  return found.length > 0 ? listed(found) : undefined;
}

/** The sales of the place, as part of a sentence; undefined: none, so that it may be erased. */
export async function findSold(ctx: Ctx, place_id: number): Promise<string | undefined> {
  const found: string[] = [];
  for (const ask of ctx.hooks.keepsPlace) {
    const sold = await ask(ctx, place_id);
    if (sold !== undefined) found.push(sold);
  }
  return found.length > 0 ? listed(found) : undefined;
}
