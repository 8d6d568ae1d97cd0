/** What Hub asks for at the page of consent: just this, for one store. */
export const WANTED = [
  'btcpay.store.canviewinvoices',
  'btcpay.store.cancreateinvoice',
  'btcpay.store.canmodifyinvoices',
  'btcpay.store.canviewstoresettings',
  'btcpay.store.webhooks.canmodifywebhooks',
  'btcpay.store.cancreatenonapprovedpullpayments',
] as const;
export type Permission = (typeof WANTED)[number];

/** Without these nothing can be paid. The others only spare the owner something. */
export const NEEDED: readonly Permission[] = [
  'btcpay.store.cancreateinvoice',
  'btcpay.store.canviewinvoices',
];

export const LOST_WITHOUT: Record<Permission, string> = {
  'btcpay.store.cancreateinvoice': 'creare le fatture',
  'btcpay.store.canviewinvoices': 'leggere le fatture',
  'btcpay.store.canmodifyinvoices': 'accettare o annullare un pagamento da Hub',
  'btcpay.store.canviewstoresettings': 'controllare wallet e cambio',
  'btcpay.store.webhooks.canmodifywebhooks': 'creare il webhook e mostrare le consegne',
  'btcpay.store.cancreatenonapprovedpullpayments': 'fare rimborsi',
};

/** What each right brings along (the same from 1.13 to 2.4), where the server does not tell it. */
const INCLUDED: Tree = {
  unrestricted: [
    'btcpay.store.canmodifystoresettings',
    'btcpay.store.cancreatepullpayments',
    'btcpay.server.canmodifyserversettings',
  ],
  'btcpay.store.canmodifystoresettings': [
    'btcpay.store.canmodifyinvoices',
    'btcpay.store.canviewstoresettings',
    'btcpay.store.webhooks.canmodifywebhooks',
    'btcpay.store.canmanagepullpayments',
    'btcpay.store.canmanagepayouts',
  ],
  'btcpay.store.canmodifyinvoices': ['btcpay.store.canviewinvoices', 'btcpay.store.cancreateinvoice'],
  'btcpay.store.canviewstoresettings': ['btcpay.store.canviewinvoices'],
  'btcpay.store.canmanagepullpayments': ['btcpay.store.cancreatepullpayments'],
  'btcpay.store.cancreatepullpayments': ['btcpay.store.cancreatenonapprovedpullpayments'],
};
export type Tree = Readonly<Record<string, readonly string[]>>;

/** What a server says of its rights; what it leaves out is known here. */
export function readTree(json: unknown): Tree {
  if (!Array.isArray(json)) return INCLUDED;
  const told = json.flatMap((each: unknown) => {
    const { name, included } = (each ?? {}) as { name?: unknown; included?: unknown };
    if (typeof name !== 'string' || !Array.isArray(included)) return [];
    return [[name.toLowerCase(), included.filter((one) => typeof one === 'string')] as const];
  });
  return { ...INCLUDED, ...Object.fromEntries(told) };
}

function widen(policy: string, tree: Tree, into: Set<string>): void {
  if (into.has(policy)) return;
  into.add(policy);
  const included = Object.hasOwn(tree, policy) ? tree[policy] : undefined;
  for (const each of included ?? []) widen(each.toLowerCase(), tree, into);
}

export interface KeyRights {
  /** The stores that the key names; empty: it holds for all of its user. */
  stores: readonly string[];
  /** At the store asked about, with all that they bring along. */
  rights: ReadonlySet<string>;
  /** More than Hub has any use for, as the key lists it. */
  broader: readonly string[];
}

const PRECISE = new Set<string>(WANTED);
/** Rights by which money leaves or the server changes. */
const DANGEROUS =
  /^(?:unrestricted$|btcpay\.server\.|btcpay\.store\.canmodifystoresettings|btcpay\.store\.cancreatepullpayments|btcpay\.store\.canmanage|btcpay\.user\.|.*(?:wallet|lightning))/;

/** What a key may do at a store, from the list that the server keeps of it (`policy`, or `policy:STORE`). */
export function rightsOf(permissions: readonly string[], store_id: string | null, tree: Tree): KeyRights {
  const rights = new Set<string>();
  const stores = new Set<string>();
  const broader: string[] = [];
  for (const permission of permissions) {
    const at = permission.indexOf(':');
    const policy = (at < 0 ? permission : permission.slice(0, at)).toLowerCase();
    const store = at < 0 ? null : permission.slice(at + 1);
    if (store) stores.add(store);
    if (!PRECISE.has(policy) && DANGEROUS.test(policy)) broader.push(policy);
    if (!store || store === store_id) widen(policy, tree, rights);
  }
  return { stores: [...stores], rights, broader: [...new Set(broader)] };
}

/** What Hub misses among these rights. */
export function missingAmong(rights: ReadonlySet<string>): Permission[] {
  return WANTED.filter((each) => !rights.has(each));
}
