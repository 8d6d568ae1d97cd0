import { may } from 'contract/roles/values';
import { useEffect } from 'react';
import { can } from '../../kit/session/role-check.ts';
import { selectPlace, usePlace } from '../../kit/session/session.ts';
import { useSearch } from '../../kit/routing/router.tsx';
import { PageHeader } from '../../kit/ui/layout/page-header.tsx';
import { Page, Section } from '../../kit/ui/layout/page.tsx';
import { BtcpayPart } from './btcpay/btcpay-part.tsx';
import { ConfirmConnection } from './btcpay/confirm-connection.tsx';
import { departedFor, forgetDeparture } from './btcpay/departed-place.ts';
import { NoneConfigured } from './btcpay/none-configured.tsx';
import { OtherSettings } from './other-settings-links.tsx';
import { OwnSettings } from './settings-pages-links.tsx';
import { settingsSearch } from './settings-search.ts';

/** How the place works. Each part has its heading and its own address: `#btcpay`. */
export function SettingsPage() {
  const { place_id, place_name, role } = usePlace();
  const { btcpay, code } = useSearch(settingsSearch);
  const isOwner = can(role, may.own);
  // Back from BTCPay: to the place that this tab set out for, whatever another tab shows.
  useEffect(() => {
    const placeId = btcpay && departedFor();
    if (placeId !== undefined) selectPlace(placeId);
    forgetDeparture();
  }, [btcpay]);
  if (isOwner && btcpay === 'conferma' && code !== undefined) {
    return <ConfirmConnection key={place_id} placeId={place_id} code={code} />;
  }
  return (
    <Page narrow>
      <PageHeader title="Impostazioni" state={place_name} />
      <OwnSettings />
      <Section
        part="btcpay"
        title="Pagamenti in bitcoin"
        text="Gli ospiti pagano sul tuo BTCPay Server: i soldi arrivano a te, senza intermediari."
      >
        {isOwner ? <BtcpayPart key={place_id} placeId={place_id} outcome={btcpay} /> : <NoneConfigured />}
      </Section>
      <OtherSettings />
    </Page>
  );
}
