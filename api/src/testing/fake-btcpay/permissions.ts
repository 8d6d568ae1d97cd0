const STORE = 'btcpay.store.';

/** What Hub asks for. */
export const HUB_PERMISSIONS: readonly string[] = [
  `${STORE}canviewinvoices`,
  `${STORE}cancreateinvoice`,
  `${STORE}canmodifyinvoices`,
  `${STORE}canviewstoresettings`,
  `${STORE}webhooks.canmodifywebhooks`,
  `${STORE}cancreatenonapprovedpullpayments`,
];

/** What each permission brings along, as `/misc/permissions` tells it. */
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

function brings(permission: string, wanted: string): boolean {
  return permission === wanted || (INCLUDED[permission] ?? []).some((included) => brings(included, wanted));
}

/** Whether one of a key's permissions, which may end in `:STORE`, allows `wanted` at the store. */
export function allows(permissions: readonly string[], wanted: string, storeId: string | undefined): boolean {
  return permissions.some((permission) => {
    const [policy = '', scope] = permission.split(':');
    return (scope === undefined || scope === storeId) && brings(policy, wanted);
  });
}
