-- A letter with a document that was given up after its last attempt, or whose file was rejected before it left (docs/rules.md 20.24). It is
-- asked for again by a new one.
alter table document_emails add column failed_at timestamptz(3);
drop index document_emails_waiting_key;
create unique index document_emails_waiting_key on document_emails (document_id, address, language, sha256)
  where sent_at is null and failed_at is null;
