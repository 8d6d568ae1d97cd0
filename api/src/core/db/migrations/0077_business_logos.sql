-- The logo on the paper of documents (docs/rules.md 20.25). A row never changes, and stays while a document shows it.
create table business_logos (
  id bigint generated always as identity primary key,
  business_id bigint not null references businesses on delete cascade,
  -- Of the uploaded bytes: the same file again is the same logo.
  sha256 bytea not null,
  png bytea not null,
  -- Documents that are issued from now on show it.
  is_current boolean not null,
  created_at timestamptz(3) not null
);
create unique index business_logos_current_key on business_logos (business_id) where is_current;
create unique index business_logos_same_key on business_logos (business_id, sha256);
alter table business_logos alter column png set storage external;

alter table documents add column logo_id bigint references business_logos;
create index documents_logo_id_idx on documents (logo_id) where logo_id is not null;
create trigger documents_keep_logo before update of logo_id on documents
  for each row when (old.state not in ('draft', 'rejected')) execute function refuse_change();
create trigger business_logos_keep before update of business_id, sha256, png on business_logos
  for each row execute function refuse_change();
