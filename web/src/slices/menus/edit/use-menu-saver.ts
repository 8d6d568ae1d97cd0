import { menus } from 'contract/menus/calls';
import type { Menu } from 'contract/menus/schemas';
import { useRef, useState } from 'react';
import { ApiError, sentenceOf } from '../../../kit/api/errors.ts';
import { invalidate, queryClient, useApiMutation } from '../../../kit/api/query.ts';
import { announce } from '../../../kit/ui/feedback/live-region.tsx';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { inputOf } from '../menu-input.ts';
import { keepMenu, menuQuery } from '../use-menu.ts';
import type { Edit } from './menu-edits.ts';

interface Waiting {
  edit: Edit;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/** An act that another person's change overtook: shown until it is done again or given up. */
export interface Overtaken {
  edit: Edit;
  said: string;
}

interface Act {
  /** What has happened: "Carbonara tolta". */
  said: string;
  /** What takes it back; without it the act is only read out. */
  undo?: Edit;
}

/** For a form: its text is still there, and the menu below is the new one by now. */
const OVERTAKEN = new ApiError(
  409,
  'menu_changed',
  'Qualcuno ha cambiato questo menu nel frattempo. Quello che hai scritto è ancora qui: premi di nuovo per salvarlo.',
);

const done = (acts: readonly { edit: Edit }[], menu: Menu): Menu =>
  acts.reduce((next, { edit }) => edit(next), menu);

const isOvertaken = (error: unknown): boolean => error instanceof ApiError && error.code === 'menu_changed';

/**
 * Shows each edit at once and saves the whole menu after it, one request at a time: what is done meanwhile goes with the next one. The
 * version of the menu goes along, so that nobody writes over what another person has just saved (docs/rules.md 24.4).
 */
export function useMenuSaver(menu_id: number) {
  const { queryKey } = menuQuery(menu_id);
  const update = useApiMutation(menus.update, { invalidates: [menus.list, menus.translations] });
  const line = useRef<{ waiting: Waiting[]; saved: Menu | undefined; busy: boolean }>({
    waiting: [],
    saved: undefined,
    busy: false,
  });
  const [overtaken, setOvertaken] = useState<readonly Overtaken[]>([]);

  async function send(): Promise<void> {
    const queue = line.current;
    if (queue.busy || queue.waiting.length === 0 || !queue.saved) return;
    const sent = queue.waiting;
    const next = done(sent, queue.saved);
    queue.waiting = [];
    queue.busy = true;
    try {
      const answer = await update.mutateAsync({ params: { menu_id }, body: inputOf(next) });
      queue.saved = answer;
      keepMenu(done(queue.waiting, answer));
      for (const { resolve } of sent) resolve();
    } catch (error) {
      const lost = [...sent, ...queue.waiting];
      queue.waiting = [];
      if (queue.saved) keepMenu(queue.saved);
      const seen = invalidate(menus.get);
      // What is done again needs the version of the menu as it is now.
      if (isOvertaken(error)) await seen;
      for (const { reject } of lost) reject(isOvertaken(error) ? OVERTAKEN : error);
    }
    queue.busy = false;
    void send();
  }

  /** The menu with all that was done to it here, drawn or not. */
  const newest = (): Menu | undefined => queryClient.getQueryData(queryKey);

  /** Resolves once the edit is saved; what it throws is for the form that it comes from. */
  async function save(edit: Edit): Promise<void> {
    const queue = line.current;
    // Not awaited: the next press builds on what this one does.
    void queryClient.cancelQueries({ queryKey });
    const shown = newest();
    if (!shown) return;
    if (!queue.busy && queue.waiting.length === 0) queue.saved = shown;
    keepMenu(edit(shown));
    await new Promise<void>((resolve, reject) => {
      queue.waiting.push({ edit, resolve, reject });
      void send();
    });
  }

  /** For what is done by one press: says it, with a way back, and what to do when it fails. */
  async function act(edit: Edit, { said, undo }: Act): Promise<void> {
    const told = undo && toast.undo(said, () => void act(undo, { said: 'Annullato' }));
    if (!undo) announce(said);
    try {
      await save(edit);
    } catch (error) {
      if (told !== undefined) toast.dismiss(told);
      if (isOvertaken(error)) setOvertaken((before) => [...before, { edit, said }]);
      else
        toast.error(sentenceOf(error, 'Errore durante la modifica del menu'), {
          label: 'Riprova',
          run: () => void act(edit, { said, ...(undo && { undo }) }),
        });
    }
  }

  function redo(): void {
    const again = overtaken;
    setOvertaken([]);
    void act((menu) => done(again, menu), {
      said: again.map(({ said }) => said).join(', '),
    });
  }

  return { save, act, newest, overtaken, redo, giveUp: () => setOvertaken([]) };
}

export type MenuSaver = ReturnType<typeof useMenuSaver>;
