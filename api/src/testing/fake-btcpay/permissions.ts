const STORE = 'btcpay.store.';

/** The permissions that Hub requests. */
export const HUB_PERMISSIONS: readonly string[] = [
  `${STORE}canviewinvoices`,
  `${STORE}cancreateinvoice`,
  `${STORE}canmodifyinvoices`,
  `${STORE}canviewstoresettings`,
  `${STORE}webhooks.canmodifywebhooks`,
  `${STORE}cancreatenonapprovedpullpayments`,
];

/** The permissions that each one includes, as in `/misc/permissions`. */
const INCLUDED: Record<string, readonly string[]> = {
  unrestricted: [
    'btcpay.server.canmodifyserversettings',
    'btcpay.user.canmodifyprofile',
    `${STORE}canmodifystoresettings`,
  ],
  'btcpay.server.canmodifyserversettings': ['btcpay.server.canmanageusers'],
  [`${STORE}canmodifystoresettings`]: [
    `${STORE}canmodifyinvoices`,
    `${STORE}canviewstoresettings`,
    `${STORE}webhooks.canmodifywebhooks`,
    `${STORE}canmanagepullpayments`,
    `${STORE}canmanagepayouts`,
  ],
  [`${STORE}canmodifyinvoices`]: [`${STORE}canviewinvoices`, `${STORE}cancreateinvoice`],
  [`${STORE}canviewstoresettings`]: [
    `${STORE}canviewinvoices`,
    `${STORE}canviewpayouts`,
    `${STORE}canviewpullpayments`,
    `${STORE}canviewreports`,
  ],
  [`${STORE}canmanagepullpayments`]: [`${STORE}cancreatepullpayments`, `${STORE}canarchivepullpayments`],
  [`${STORE}cancreatepullpayments`]: [`${STORE}cancreatenonapprovedpullpayments`],
  [`${STORE}cancreatenonapprovedpullpayments`]: [`${STORE}canviewpullpayments`],
  [`${STORE}canmanagepayouts`]: [`${STORE}canviewpayouts`],
};

export const permissionTree = (): { name: string; included: readonly string[] }[] =>
  [...new Set([...Object.keys(INCLUDED), ...Object.values(INCLUDED).flat()])].map((name) => ({
    name,
    included: INCLUDED[name] ?? [],
  }));

function brings(permission: string, needed: string): boolean {
  return permission === needed || (INCLUDED[permission] ?? []).some((included) => brings(included, needed));
}

/** Whether one of a key's permissions, which may end in `:STORE`, allows `wanted` at the store. */
export function allows(
  permissions: readonly string[],
  required: string,
  storeId: string | undefined,
): boolean {
  return permissions.some((permission) => {
    const [policy = '', scope] = permission.split(':');
    return (scope === undefined || scope === storeId) && brings(policy, required);
  });
}
