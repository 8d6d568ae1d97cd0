import { customerDoubles } from 'contract/customer-doubles/calls';
import { customerImport } from 'contract/customer-import/calls';
import { countImported, otherNames, type OtherName } from 'contract/customer-import/imported-lines';
import type { ImportDone, ImportError, ImportPreview } from 'contract/customer-import/schemas';
import { customers } from 'contract/customers/calls';
import { useState } from 'react';
import { call, newKey } from '../../kit/api/call.ts';
import { sentenceOf } from '../../kit/api/errors.ts';
import { invalidate } from '../../kit/api/query.ts';
import { readTextFile } from '../../kit/form/fields/read-text-file.ts';
import { splitFile, type FilePart } from './split-file.ts';

/** A part keeps its key, so that trying again after a broken line imports nothing twice. */
type KeyedPart = FilePart & { key: string };

/** `others`: lines that complete the sheet of another name, as many as `otherCount` in all. */
type Preview = ImportPreview & { others: OtherName[]; otherCount: number };

export type ImportState =
  | { step: 'choose'; error?: string }
  | { step: 'reading'; name: string }
  | { step: 'preview'; name: string; parts: KeyedPart[]; preview: Preview; error?: string }
  | { step: 'importing'; name: string; done: number; of: number }
  | { step: 'done'; result: ImportDone };

/** Of more no person reads the list. */
const MOST_ERRORS = 50;

const moved = (errors: readonly ImportError[] | undefined, { before }: FilePart) =>
  (errors ?? []).map((one) => ({ ...one, line: one.line + before }));

/** Reads a file, shows what it would do, and imports it part by part. */
export function useImport(place_id: number) {
  const [state, setState] = useState<ImportState>({ step: 'choose' });
  const params = { place_id };

  async function choose(file: File) {
    setState({ step: 'reading', name: file.name });
    try {
      const parts = splitFile(await readTextFile(file)).map((part) => ({ ...part, key: newKey() }));
      const previews: ImportPreview[] = [];
      for (const part of parts) {
        const preview = await call(customerImport.preview, { params, body: { text: part.text } });
        const { contacts = [], errors, left_out } = preview;
        const lines = contacts.map(({ line, ...one }) => ({
          ...one,
          line: line === undefined ? undefined : line + part.before,
        }));
        previews.push({
          ...preview,
          contacts: lines,
          errors: moved(errors, part),
          left_out: moved(left_out, part),
        });
      }
      const [first] = previews;
      if (!first) return;
      const sum = (of: (one: ImportPreview) => number) => previews.reduce((all, one) => all + of(one), 0);
      // Together: a customer of an earlier part is not new in a later one.
      const contacts = previews.flatMap((one) => one.contacts ?? []);
      const others = otherNames(contacts);
      const preview = {
        ...first,
        unknown: [...new Set(previews.flatMap(({ unknown }) => unknown))],
        lines: sum(({ lines }) => lines),
        ...countImported(contacts),
        others: others.slice(0, MOST_ERRORS),
        otherCount: others.length,
        errors: previews.flatMap(({ errors }) => errors).slice(0, MOST_ERRORS),
        left_out: previews.flatMap(({ left_out = [] }) => left_out).slice(0, MOST_ERRORS),
      };
      setState({ step: 'preview', name: file.name, parts, preview });
    } catch (error) {
      setState({ step: 'choose', error: sentenceOf(error, 'Errore durante la lettura del file') });
    }
  }

  async function run() {
    if (state.step !== 'preview') return;
    const { parts, name } = state;
    const result = { created: 0, completed: 0 };
    const errors: ImportError[] = [];
    const left_out: ImportError[] = [];
    try {
      for (const [index, part] of parts.entries()) {
        setState({ step: 'importing', name, done: index, of: parts.length });
        const options = { params, body: { text: part.text }, idempotencyKey: part.key };
        const one = await call(customerImport.run, options);
        result.created += one.created;
        result.completed += one.completed;
        errors.push(...moved(one.errors, part));
        left_out.push(...moved(one.left_out, part));
      }
      const shown = { errors: errors.slice(0, MOST_ERRORS), left_out: left_out.slice(0, MOST_ERRORS) };
      setState({ step: 'done', result: { ...result, ...shown } });
    } catch (error) {
      setState({ ...state, error: sentenceOf(error, "Errore durante l'importazione") });
    } finally {
      for (const one of [customers.list, customers.tags, customerDoubles.list]) void invalidate(one);
    }
  }

  return { state, choose, run, restart: () => setState({ step: 'choose' }) };
}
