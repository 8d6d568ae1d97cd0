import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { planning } from 'contract/planning/calls';
import type { AvailableRoom } from 'contract/planning/schemas';
import { rooms } from 'contract/rooms/calls';
import { useEffect, useRef, useState } from 'react';
import { q } from '../../kit/api/query.ts';
import { capital } from '../../kit/format/capitalize.ts';
import { addDays, isDay, longDay } from '../../kit/format/days.ts';
import { money, signedPercent } from '../../kit/format/money.ts';
import { count } from '../../kit/format/plural.ts';
import { dayTyping } from '../../kit/format/typing.ts';
import { paths } from '../../kit/paths.ts';
import { navigate } from '../../kit/routing/history.ts';
import { useSearch, withSearch } from '../../kit/routing/router.tsx';
import { usePlace } from '../../kit/session/session.ts';
import { useToday } from '../../kit/session/use-today.ts';
import { Badge } from '../../kit/ui/content/badge.tsx';
import { Banner } from '../../kit/ui/feedback/banner.tsx';
import { DayInput } from '../../kit/ui/forms/day-input.tsx';
import { EmptyState } from '../../kit/ui/states/empty-state.tsx';
import { Field } from '../../kit/ui/forms/field.tsx';
import { QueryView } from '../../kit/ui/states/query-view.tsx';
import { TableSkeleton } from '../../kit/ui/tables/table-skeleton.tsx';
import { type Column, Table } from '../../kit/ui/tables/table.tsx';
import { BedDouble } from 'lucide-react';

const IDS = /^\d+(-\d+)*$/;
const readNight = ({ night, changed }: Record<string, string>) => ({
  night: isDay(night) ? night : undefined,
  /** Rooms whose price a period that was just saved has changed, from this night on. */
  changed: changed !== undefined && IDS.test(changed) ? changed : undefined,
});

/** What the server would ask for a night, room by room; the address holds which night. */
export function NightPreview() {
  const { place_id } = usePlace();
  const now = useToday();
  const search = useSearch(readNight);
  const night = search.night ?? now;
  const changed = new Set(search.changed?.split('-').map(Number));
  const [typed, setTyped] = useState<string | undefined>(night);
  const query = useQuery({
    ...q(planning.availability, {
      params: { place_id },
      query: { from: night, to: addDays(night, 1) },
    }),
    placeholderData: keepPreviousData,
  });
  const all = useQuery(q(rooms.list, { params: { place_id } })).data?.data ?? [];
  const own = new Map(all.map((room) => [room.id, room.price_per_night]));

  function choose(value: string | undefined) {
    setTyped(value);
    if (!isDay(value)) return;
    navigate(withSearch(paths.prices, { night: value }), { replace: true, keepScroll: true });
  }
  const box = useJump(`${night} ${search.changed}`, search.changed !== undefined && query.isSuccess);
  return (
    <div ref={box} className="flex scroll-mt-24 flex-col gap-4">
      {search.changed !== undefined && (
        <Banner tone="success">
          {capital(longDay(night))} è la prima notte che cambia prezzo
          {changed.size < (query.data?.data.length ?? 0) &&
            ` in ${count(changed.size, { one: 'camera', other: 'camere' })}`}
          .
        </Banner>
      )}
      <div className="max-w-64">
        <Field
          label="Notte del"
          help={longDay(night)}
          error={typed === undefined || isDay(typed) ? undefined : 'Data non valida.'}
        >
          <DayInput what="Notte del" typing={dayTyping(now)} value={typed} onValueChange={choose} />
        </Field>
      </div>
      <QueryView
        query={query}
        loading={<TableSkeleton columns={columnsFor(own)} rows={4} />}
        error="Errore durante il caricamento dei prezzi"
        isEmpty={({ data }) => data.length === 0}
        empty={
          <EmptyState
            icon={BedDouble}
            title="Ancora nessuna camera"
            text="I prezzi compaiono qui appena ci sono le camere."
            action={null}
          />
        }
      >
        {({ data }) => (
          <Table
            caption={`Prezzi della notte di ${longDay(night)}`}
            columns={columnsFor(own, changed)}
            rows={data}
            rowKey={({ room_id }) => room_id}
          />
        )}
      </QueryView>
    </div>
  );
}

/** Brings what was changed into sight, once; the page itself begins at its top. */
function useJump(to: string, isReady: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const done = useRef<string>(undefined);
  useEffect(() => {
    if (!isReady || done.current === to) return;
    done.current = to;
    const frame = requestAnimationFrame(() => box.current?.scrollIntoView({ block: 'start' }));
    return () => cancelAnimationFrame(frame);
  }, [to, isReady]);
  return box;
}

function columnsFor(
  own: ReadonlyMap<number, number | null>,
  changed: ReadonlySet<number> = new Set(),
): Column<AvailableRoom>[] {
  const ownPrice = ({ room_id }: AvailableRoom) => own.get(room_id) ?? null;
  return [
    {
      id: 'room',
      header: 'Camera',
      cell: ({ number, name }) => (name === null ? `Camera ${number}` : `Camera ${number} - ${name}`),
    },
    {
      id: 'own',
      header: 'Prezzo della camera',
      align: 'end',
      cell: (room) => {
        const price = ownPrice(room);
        return price === null ? '–' : money(price);
      },
    },
    {
      id: 'difference',
      header: 'Differenza',
      align: 'end',
      card: 'none',
      cell: (room) => difference(ownPrice(room), room.total_price),
    },
    {
      id: 'price',
      header: 'Questa notte',
      align: 'end',
      card: 'aside',
      cell: ({ room_id, total_price }) =>
        changed.has(room_id) ? (
          <span className="inline-flex flex-wrap items-center justify-end gap-2">
            <Badge tone="success">Cambiato</Badge>
            <strong>{money(total_price)}</strong>
          </span>
        ) : (
          <strong>{money(total_price)}</strong>
        ),
    },
    {
      id: 'minimum',
      header: 'Chi arriva resta almeno',
      cell: ({ min_nights }) => count(min_nights, { one: 'notte', other: 'notti' }),
    },
  ];
}

function difference(own: number | null, price: number): string {
  if (own === null || own === 0 || own === price) return '–';
  return signedPercent(Math.round(((price - own) / own) * 1000) / 10);
}
