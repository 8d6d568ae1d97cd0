import type { InvoiceDraft } from 'contract/invoice-drafts/schemas';
import { invoices } from 'contract/invoices/calls';
import { type DocumentType, isCredit } from 'contract/invoices/values';
import type { Role } from 'contract/roles/values';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import { forbidden, invalid } from '../../../core/errors/errors.ts';
import type { DocumentRow } from '../document-row.ts';

const CREDITORS: readonly Role[] = invoices.creditNote.access;

/** Credit notes are made by the same roles in every call (docs/rules.md 20.19). Throws 403. */
export function requireCreditor({ role }: PlaceAccess, type: DocumentType): void {
  if (isCredit(type) && !CREDITORS.includes(role))
    throw forbidden('Il tuo ruolo in questa attività non permette di fare note di credito.');
}

/** Only a credit note corrects a document. Throws 422. */
export function requireCredit({ corrects_id }: InvoiceDraft, type: DocumentType): void {
  if (corrects_id && !isCredit(type))
    throw invalid({ corrects_id: 'Solo una nota di credito corregge un altro documento.' });
}

/** A credit note stays one, and of its document; no other draft becomes one. Throws 422. */
export function requireSameKind(row: DocumentRow, wanted: InvoiceDraft, type: DocumentType): void {
  const isNote = isCredit(row.type);
  if (isCredit(wanted.type ?? type) !== isNote)
    throw invalid({
      type: isNote
        ? 'Una nota di credito non diventa un altro documento: elimina la bozza e iniziane un’altra.'
        : 'Questa bozza non diventa una nota di credito: iniziala dal documento da correggere.',
    });
  if (isNote && row.corrects_id !== null && (wanted.corrects_id ?? row.corrects_id) !== row.corrects_id)
    throw invalid({
      corrects_id: 'Una nota di credito resta del suo documento: elimina la bozza e iniziane un’altra.',
    });
}
