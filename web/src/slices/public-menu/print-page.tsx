import { useQuery } from '@tanstack/react-query';
import { publicMenu } from 'contract/public-menu/calls';
import type { MenuPage } from 'contract/public-menu/schemas';
import { may } from 'contract/roles/values';
import { useState } from 'react';
import { sentenceOf } from '../../kit/api/errors.ts';
import { q, queryClient, useApiMutation } from '../../kit/api/query.ts';
import { paths } from '../../kit/paths.ts';
import { can } from '../../kit/session/role-check.ts';
import { usePlace } from '../../kit/session/session.ts';
import { Badge } from '../../kit/ui/content/badge.tsx';
import { toast } from '../../kit/ui/feedback/toast.ts';
import { PageHeader } from '../../kit/ui/layout/page-header.tsx';
import { Page } from '../../kit/ui/layout/page.tsx';
import { QueryView } from '../../kit/ui/states/query-view.tsx';
import { Skeleton } from '../../kit/ui/states/skeleton.tsx';
import { MenuPageForm, type Settings } from './menu-page-form.tsx';
import { MenuStatus } from './menu-status.tsx';
import { PaperCard } from './paper-card.tsx';
import { QrCard } from './qr-card.tsx';
import { QrSheetCard } from './qr-sheet-card.tsx';

/** How the menu reaches the guests: its page, which also prints, and its code. */
export function PrintPage() {
  const { place_id, role } = usePlace();
  const asked = q(publicMenu.page, { params: { place_id } });
  const query = useQuery(asked);
  const save = useApiMutation(publicMenu.savePage);
  // The switch moves at once; a refusal moves it back.
  const [wished, setWished] = useState<boolean>();

  async function keep(body: Settings & { is_open: boolean }): Promise<MenuPage> {
    const kept = await save.mutateAsync({ params: { place_id }, body });
    queryClient.setQueryData(asked.queryKey, kept);
    return kept;
  }
  async function saveSettings({ is_open }: MenuPage, settings: Settings) {
    const kept = await keep({ ...settings, is_open });
    toast.success('Menu pubblico salvato');
    return kept;
  }
  async function open(
    { place_id: _, slug: __, cover_warning: ___, ...settings }: MenuPage,
    is_open: boolean,
  ) {
    setWished(is_open);
    try {
      await keep({ ...settings, is_open });
      toast.success(is_open ? 'Menu aperto agli ospiti' : 'Menu chiuso agli ospiti');
    } catch (error) {
      toast.error(sentenceOf(error, 'Errore durante il salvataggio del menu pubblico'));
    } finally {
      setWished(undefined);
    }
  }
  return (
    <Page narrow>
      <PageHeader
        title="Stampa e QR"
        back={{ href: paths.menu, label: 'Menu' }}
        state="Il menu che gli ospiti aprono con il telefono e che puoi stampare."
        badge={
          query.data && (
            <Badge tone={query.data.is_open ? 'success' : 'neutral'}>
              {query.data.is_open ? 'Aperto' : 'Chiuso'}
            </Badge>
          )
        }
      />
      <QueryView
        query={query}
        loading={<Skeleton className="h-96" />}
        error="Errore durante il caricamento del menu pubblico"
        isEmpty={() => false}
        empty={null}
      >
        {(page) => {
          const mayChange = can(role, may.manage);
          const shown = { ...page, is_open: wished ?? page.is_open };
          return (
            <>
              <MenuStatus
                page={shown}
                {...(mayChange && { onOpen: (is_open: boolean) => void open(page, is_open) })}
              />
              {mayChange && (
                <MenuPageForm
                  key={place_id}
                  placeId={place_id}
                  page={page}
                  save={(settings) => saveSettings(page, settings)}
                />
              )}
              <PaperCard placeId={place_id} languages={page.languages} />
              <QrCard placeId={place_id} slug={page.slug} />
              <QrSheetCard placeId={place_id} />
            </>
          );
        }}
      </QueryView>
    </Page>
  );
}
