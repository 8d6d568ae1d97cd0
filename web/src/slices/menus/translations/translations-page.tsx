import { useQuery } from '@tanstack/react-query';
import { menus } from 'contract/menus/calls';
import { menuLanguageLabels } from 'contract/menus/labels';
import type { TranslationLine } from 'contract/menus/schemas';
import { TRANSLATIONS } from 'contract/menus/values';
import { Languages, CircleCheck, SearchX } from 'lucide-react';
import { useState } from 'react';
import { q } from '../../../kit/api/query.ts';
import { count, sentence } from '../../../kit/format/plural.ts';
import { paths } from '../../../kit/paths.ts';
import { withSearch } from '../../../kit/routing/router.tsx';
import { type ChangeSearch, useListSearch } from '../../../kit/routing/use-list-search.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { WritersOnly } from '../../../kit/session/writers-only.tsx';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { SearchBox } from '../../../kit/ui/filters/search-box.tsx';
import { Segmented } from '../../../kit/ui/filters/segmented.tsx';
import { Card } from '../../../kit/ui/layout/card.tsx';
import { PageHeader } from '../../../kit/ui/layout/page-header.tsx';
import { Page } from '../../../kit/ui/layout/page.tsx';
import { Tabs } from '../../../kit/ui/layout/tabs.tsx';
import { EmptyState } from '../../../kit/ui/states/empty-state.tsx';
import { HeaderState, QueryView } from '../../../kit/ui/states/query-view.tsx';
import { Skeleton } from '../../../kit/ui/states/skeleton.tsx';
import { TranslationMeters } from '../list/translation-meters.tsx';
import { dishesSaid, languageName } from '../menu-words.ts';
import { figuresOf, toWorkOn } from './translation-figures.ts';
import { TranslationRow } from './translation-row.tsx';
import { type TranslationsSearch, translationsSearch } from './translations-search.ts';
import { useTranslating } from './use-translating.ts';

/** Drawn at once; the rest at a press. */
const SHOWN = 60;

/** Every dish in every language, worked through one after the other. */
export function TranslationsPage() {
  const { place_id } = usePlace();
  const { search, change } = useListSearch(paths.menuTranslations, translationsSearch);
  const query = useQuery(q(menus.translations, { params: { place_id }, query: {} }));
  return (
    <Page>
      <PageHeader
        title="Traduzioni"
        back={{ href: paths.menu, label: 'Menu' }}
        state={<HeaderState query={query}>{({ data }) => stateOf(data)}</HeaderState>}
      />
      <WritersOnly of="menus">
        <QueryView
          query={query}
          loading={<Skeleton className="h-96" />}
          error="Errore durante il caricamento delle traduzioni"
          isEmpty={({ data }) => data.length === 0}
          empty={
            <EmptyState
              icon={Languages}
              title="Ancora niente da tradurre"
              text="Quando i menu hanno dei piatti, qui li scrivi anche in inglese, tedesco, francese e spagnolo."
              action={<Button href={paths.menu}>Vai ai menu</Button>}
            />
          }
        >
          {({ data }) => <Work key={search.lang ?? 'en'} lines={data} search={search} onChange={change} />}
        </QueryView>
      </WritersOnly>
    </Page>
  );
}

function stateOf(lines: readonly TranslationLine[]): string {
  if (lines.length === 0) return 'I piatti dei menu nelle altre lingue';
  const lacking = lines.filter(({ missing }) => missing.length > 0).length;
  return sentence([dishesSaid(lines.length), lacking === 0 ? 'tutti tradotti' : `${lacking} da completare`]);
}

interface WorkProps {
  lines: readonly TranslationLine[];
  search: TranslationsSearch;
  onChange: ChangeSearch<TranslationsSearch>;
}

function Work({ lines, search, onChange }: WorkProps) {
  const { place_id } = usePlace();
  const { lang = 'en', q: words = '' } = search;
  const all = search.all === '1';
  const translate = useTranslating(place_id);
  // A dish that is complete now stays where it is as long as one works here.
  const [touched, setTouched] = useState<ReadonlySet<number>>(new Set());
  const [many, setMany] = useState(SHOWN);
  const shown = toWorkOn(lines, { lang, all, words }, touched);
  const lacking = lines.filter(({ missing }) => missing.includes(lang)).length;
  return (
    <div className="flex flex-col gap-6">
      <Card>
        <TranslationMeters {...figuresOf(lines)} wide />
      </Card>
      <Tabs
        label="Lingue"
        tabs={TRANSLATIONS.map((one) => ({
          href: withSearch(paths.menuTranslations, { ...search, lang: one }),
          label: menuLanguageLabels[one],
          count: lines.filter(({ missing }) => missing.includes(one)).length,
          current: one === lang,
        }))}
      />
      <div className="flex flex-wrap items-center gap-3">
        <SearchBox
          label="Cerca tra i piatti"
          placeholder="Nome del piatto"
          value={words}
          onChange={(text) => onChange({ q: text === '' ? undefined : text })}
        />
        <Segmented
          label="Quali piatti"
          value={all ? 'all' : 'missing'}
          onValueChange={(value) => onChange({ all: value === 'all' ? '1' : undefined })}
          options={[
            { value: 'missing', label: `Manca in ${languageName(lang)}`, count: lacking },
            { value: 'all', label: 'Tutti', count: lines.length },
          ]}
        />
      </div>
      {shown.length === 0 ? (
        words === '' ? (
          <EmptyState
            icon={CircleCheck}
            title={`In ${languageName(lang)} è tutto tradotto`}
            text="Nomi e descrizioni ci sono tutti. Puoi rileggerli quando vuoi."
            action={<Button onClick={() => onChange({ all: '1' })}>Mostra tutti i piatti</Button>}
          />
        ) : (
          <EmptyState
            icon={SearchX}
            title="Nessun piatto con questi filtri"
            text="Prova con un'altra parola."
            action={<Button onClick={() => onChange({ q: undefined })}>Azzera filtri</Button>}
          />
        )
      ) : (
        <Card padded={false}>
          <p className="border-b border-line px-4 py-3 text-sm text-ink-muted max-sm:hidden sm:px-5">
            Invio salva e passa al campo dopo.
          </p>
          <ul aria-label="Piatti" className="divide-y divide-line">
            {shown.slice(0, many).map((line) => (
              <TranslationRow
                key={line.product_id}
                line={line}
                language={lang}
                save={async (typed) => {
                  setTouched((before) => new Set([...before, line.product_id]));
                  await translate(line, lang, typed);
                }}
              />
            ))}
          </ul>
        </Card>
      )}
      {shown.length > many && (
        <Button className="self-center" onClick={() => setMany(many + SHOWN)}>
          {`Mostra altri (${count(shown.length - many, { one: 'piatto', other: 'piatti' })})`}
        </Button>
      )}
    </div>
  );
}
