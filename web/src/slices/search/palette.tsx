import { may } from 'contract/roles/values';
import { MIN_SEARCH } from 'contract/search/values';
import { type MouseEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { navigate } from '../../kit/routing/history.ts';
import { does } from '../../kit/session/capabilities.ts';
import { can } from '../../kit/session/role-check.ts';
import { hasScreen } from '../../kit/session/screens.ts';
import { usePlace, usePlaces, useUser } from '../../kit/session/session.ts';
import { destinationsFor, type Page } from './destinations.ts';
import { Foot } from './palette-foot.tsx';
import { NoResults } from './no-results.tsx';
import { NotAnswering } from './not-answering.tsx';
import { OptionList, optionId } from './option-list.tsx';
import { firstGroups, groupsFor, type Option } from './options.ts';
import { QueryField } from './query-field.tsx';
import { recent } from './recent-searches.ts';
import { ResultsSkeleton } from './results-skeleton.tsx';
import { findableBy, summaryOf } from './search-words.ts';
import { useActive } from './use-active.ts';
import { useResults } from './use-results.ts';

interface PaletteProps {
  onClose: () => void;
  menu: readonly Page[];
}

/** One field for everything: what the place has, where one can go, what can be begun. */
export function Palette({ onClose, menu }: PaletteProps) {
  const here = usePlace();
  const { place_id, role } = here;
  const person = useUser().id;
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const results = useResults(typed);
  const kept = useSyncExternalStore(recent.subscribe, recent.text);

  const isEmpty = typed.trim() === '';
  const hasRooms = does(here, 'lodging');
  const findable = findableBy(hasRooms, can(role, may.money));
  const mine = usePlaces();
  const names = new Map(mine.map((one) => [one.place_id, one.place_name]));
  const found = results.list.filter(({ place_id: at, url }) =>
    hasScreen(
      url,
      mine.find((one) => one.place_id === at),
    ),
  );
  const places = { present: place_id, names };
  const destinations = destinationsFor(menu, hasRooms, role);
  const groups = isEmpty
    ? firstGroups(recent.of(person, kept), destinations)
    : groupsFor(typed, destinations, found, places, findable.hasBookings);
  const options = groups.flatMap((group) => group.options);
  const active = useActive(options, isEmpty);
  const failed = results.retry !== undefined;
  const hasNothing = !isEmpty && options.length === 0 && !results.isLate && !failed;

  function change(text: string) {
    setTyped(text);
    setAwaited(false);
    active.reset();
  }
  function follow(option: Option) {
    if (option.href === undefined) {
      change(option.title);
      return;
    }
    if (option.isResult) recent.add(person, typed.trim());
    onClose();
    navigate(option.href, option.placeId === undefined ? {} : { state: { placeId: option.placeId } });
  }
  function forget(option: Option | undefined) {
    if (option && option.href === undefined) recent.remove(person, option.title);
  }
  /** For buttons that are gone once they are pressed. */
  const backToField = (act: () => void) => () => {
    act();
    field.current?.focus();
  };
  /** What is at another place takes this tab along: all tabs are at one place. */
  const opensInNewTab = (option: Option) => option.href !== undefined && option.placeId === undefined;
  function press(event: MouseEvent, option: Option) {
    if ((event.metaKey || event.ctrlKey || event.shiftKey) && opensInNewTab(option)) return;
    event.preventDefault();
    follow(option);
  }

  // Who types a name and presses Enter at once means the answer that is still on its way.
  const [awaited, setAwaited] = useState(false);
  function enter(newTab: boolean) {
    const { option } = active;
    if (results.isLate && !active.isChosen && !option?.isNamed) {
      setAwaited(true);
      results.hurry();
    } else if (option) {
      if (newTab && opensInNewTab(option)) window.open(option.href, '_blank', 'noopener');
      else follow(option);
    }
  }
  useEffect(() => {
    if (!awaited || results.isLate) return;
    setAwaited(false);
    if (active.option) follow(active.option);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the answer has come
  }, [awaited, results.isLate]);

  return (
    <>
      <QueryField
        field={field}
        value={typed}
        onChange={change}
        placeholder={findable.placeholder}
        isBusy={results.isAsking && !results.isLoading}
        list={options.length > 0 ? { active: active.option && optionId(active.option) } : undefined}
        onMove={(to) => {
          setAwaited(false);
          active.move(to);
        }}
        onEnter={enter}
        onForget={() => forget(active.option)}
        onClose={onClose}
      />
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain pb-[env(safe-area-inset-bottom)] sm:min-h-72">
        {options.length > 0 && (
          <OptionList
            groups={groups}
            typed={typed}
            active={active.option}
            isBusy={results.isLate}
            onPoint={active.point}
            onPress={press}
            onForget={forget}
          />
        )}
        {results.isLoading && <ResultsSkeleton />}
        {results.retry && <NotAnswering onRetry={backToField(results.retry)} busy={results.isRetrying} />}
        {hasNothing && (
          <NoResults
            typed={typed.trim()}
            advice={typed.trim().length < MIN_SEARCH ? undefined : findable.advice}
          />
        )}
      </div>
      <Foot
        onForgetAll={options.some(({ href }) => href === undefined) ? backToField(recent.clear) : undefined}
      />
      <p role="status" className="sr-only">
        {isEmpty || results.isLate ? '' : summaryOf(failed, options.length)}
      </p>
    </>
  );
}
