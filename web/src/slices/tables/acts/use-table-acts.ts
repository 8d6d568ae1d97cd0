import { reservations } from 'contract/reservations/calls';
import { tables } from 'contract/tables/calls';
import { tableStatusLabels } from 'contract/tables/labels';
import type { Table, TableStatus } from 'contract/tables/schemas';
import { useApiMutation } from '../../../kit/api/query.ts';
import { list } from '../../../kit/format/plural.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { cachedTable } from '../table-cache.ts';
import { peopleSaid } from '../table-words.ts';
import { perform } from './perform.ts';
import { freed, seatedBy, seatedNew, withStatus } from './table-after.ts';

const againExpected = ({ name }: { name: string }): string => `${name}: di nuovo tra gli arrivi`;

/**
 * What is done at the tables of a room. The acts go one after the other, so that "Annulla" never overtakes what it takes back, and work
 * on after their button has left the screen.
 */
export function useTableActs() {
  const { place_id } = usePlace();
  const options = {
    invalidates: [tables.list, tables.get, reservations.list, reservations.get],
    scope: { id: `room-${place_id}` },
  };
  // Two parties of two at one table, one after the other, are two parties.
  const create = useApiMutation(reservations.create, { ...options, onceMore: true });
  const seat = useApiMutation(reservations.seat, options);
  const arrive = useApiMutation(reservations.arrive, options);
  const confirmAgain = useApiMutation(reservations.confirm, options);
  const noShow = useApiMutation(reservations.noShow, options);
  const finish = useApiMutation(reservations.finish, options);
  const cancel = useApiMutation(reservations.cancel, options);
  const status = useApiMutation(tables.setStatus, options);
  const takeSeat = (reservation_id: number) => () =>
    seat.mutateAsync({ params: { reservation_id }, body: {} });

  const takeArrival = (reservation_id: number) => () => arrive.mutateAsync({ params: { reservation_id } });
  /** What it was it may be again, also beyond capacity: it was so before. */
  const putBack = (reservation_id: number) =>
    confirmAgain.mutateAsync({ params: { reservation_id }, body: { beyond_capacity: true } });

  function setStatus(table: Table, next: TableStatus): void {
    const { status: was } = table;
    // The plan goes on showing the guests.
    const when = table.current && next === 'out_of_service' ? ' quando si libera' : '';
    void perform({
      table,
      after: withStatus(table, next),
      write: () => status.mutateAsync({ params: { table_id: table.id }, body: { status: next } }),
      said: `Tavolo ${table.number} ${next === 'in_use' ? 'pronto' : tableStatusLabels[next].toLowerCase()}${when}`,
      undo: () => setStatus(cachedTable(table) ?? table, was),
    });
  }

  /** A party that was not expected, at a table or at the best free one. */
  function seatWalkIn(table: Table | undefined, party: number): void {
    const body = { party, source: 'walk_in', table_ids: table ? [table.id] : [] } as const;
    const seated: number[] = [];
    const write = async () => {
      const made = await create.mutateAsync({ params: { place_id }, body });
      seated.push(made.id);
      return made;
    };
    /** They have never been there: nobody at the table is cancelled, so they leave it first. */
    const takeBack = async () => {
      for (const id of seated) {
        await takeArrival(id)();
        await cancel.mutateAsync({ params: { reservation_id: id } });
      }
    };
    const before = table && (cachedTable(table) ?? table);
    const undo = () =>
      void perform({
        ...(before && {
          table: before,
          after: {
            state: before.state,
            current: before.current,
            next_reservation: before.next_reservation,
          },
        }),
        write: takeBack,
        said: table ? `Tavolo ${table.number}: di nuovo come prima` : 'Il tavolo è di nuovo libero',
      });
    if (table) {
      const said = `Tavolo ${table.number}: ${peopleSaid(party)} a tavola`;
      void perform({ table, after: seatedNew(party, new Date()), write, said, undo });
      return;
    }
    void perform({
      write,
      undo,
      said: ({ tables: numbers }) =>
        numbers.length === 0
          ? `${peopleSaid(party)} a tavola`
          : `${peopleSaid(party)} al tavolo ${list(numbers)}`,
    });
  }

  /** The party that is expected there sits down. */
  function seatNext(table: Table): void {
    const { next_reservation: next } = table;
    if (!next) return;
    const said = `Tavolo ${table.number}: ${next.name} a tavola`;
    const { state, current } = table;
    const back = { table, after: { state, current, next_reservation: next } };
    const wasExpected = next.state === 'confirmed';
    const takeBack = async () => {
      await takeArrival(next.id)();
      if (wasExpected) await putBack(next.id);
    };
    void perform({
      table,
      after: seatedBy(next, new Date()),
      write: takeSeat(next.id),
      said,
      undo: () =>
        void perform({
          ...back,
          write: takeBack,
          said: wasExpected ? againExpected(next) : `${next.name}: aspettano il tavolo`,
        }),
    });
  }

  /** A party of the day sits down at its tables, or at the best free ones. */
  function seatReservation({ id, name }: { id: number; name: string }): void {
    void perform({ write: takeSeat(id), said: `${name} a tavola` });
  }

  /** The party is there, and its table is not ready. */
  function arriveReservation({ id, name }: { id: number; name: string }): void {
    void perform({ write: takeArrival(id), said: `${name}: arrivati, aspettano il tavolo` });
  }

  function missNext(table: Table): void {
    const { next_reservation: next } = table;
    if (!next) return;
    const params = { reservation_id: next.id };
    const back = () => putBack(next.id);
    const undo = () => void perform({ write: back, said: againExpected(next) });
    void perform({
      table,
      after: freed(table),
      write: () => noShow.mutateAsync({ params }),
      said: `${next.name}: mancato arrivo`,
      // A request would come back confirmed, and its guest would be told.
      ...(next.state === 'confirmed' && { undo }),
    });
  }

  /** The party has left; "Annulla" seats it again at the same tables. */
  function finishCurrent(table: Table): void {
    const { state, current, next_reservation } = table;
    const reservation_id = current?.reservation_id ?? null;
    if (reservation_id === null) return;
    const said = `Tavolo ${table.number}: ${current?.name ?? ''} a tavola`;
    const again = {
      table,
      after: { state, current, next_reservation },
      write: takeSeat(reservation_id),
      said,
    };
    void perform({
      table,
      after: freed(table),
      write: () => finish.mutateAsync({ params: { reservation_id } }),
      said: `Tavolo ${table.number} libero`,
      undo: () => void perform(again),
    });
  }

  return { setStatus, seatWalkIn, seatNext, seatReservation, arriveReservation, missNext, finishCurrent };
}

export type TableActs = ReturnType<typeof useTableActs>;
