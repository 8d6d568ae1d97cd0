-- Letters with a document attached (docs/rules.md 20.24). `sent_at` is empty until the mail server has taken the letter; the address goes
-- with an erased customer.
create table document_emails (
  id bigint generated always as identity primary key,
  place_id bigint not null references places on delete cascade,
  document_id bigint not null references documents on delete cascade,
  address text not null,
  language text not null check (language in ('it', 'en', 'de', 'fr')),
  -- The file that was attached: after a rejection there is a newer one.
  sha256 text not null,
  asked_by bigint references users on delete set null,
  asked_at timestamptz(3) not null,
  sent_at timestamptz(3)
);
create index document_emails_place_id_idx on document_emails (place_id);
create index document_emails_document_id_idx on document_emails (document_id, id);
create index document_emails_asked_by_idx on document_emails (asked_by) where asked_by is not null;
-- One letter to an address waits at a time.
create unique index document_emails_waiting_key on document_emails (document_id, address, language, sha256) where sent_at is null;
create trigger document_emails_changed_in after insert on document_emails referencing new table as touched
  for each statement execute function tell_changed('bills');
create trigger document_emails_changed after update on document_emails referencing new table as touched
  for each statement execute function tell_changed('bills');

-- The series of documents as the business names them, by type; a type that is not named has the usual one (docs/rules.md 20.15).
alter table businesses add column series jsonb not null default '{}';

-- The search finds a document by its number in any series.
create index documents_place_id_sequence_idx on documents (place_id, sequence) where sequence is not null;
