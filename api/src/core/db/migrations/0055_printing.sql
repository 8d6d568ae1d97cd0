-- Printers of a place, the print agents beside them, and what is to be printed (docs/rules.md 28). Kinds, states, stations and code
-- pages are closed lists of the contract.
create table printers (
  id bigint generated always as identity primary key,
  place_id bigint not null references places on delete cascade,
  name text not null,
  stations text[] not null default '{}',
  prints text not null,
  width int not null,
  code_page text not null,
  copies int not null default 1 check (copies between 1 and 3),
  updated_at timestamptz(3) not null
);
create unique index printers_name_key on printers (place_id, lower(name));

-- One process beside the printers. The code is typed once; from then on the agent has a token (docs/rules.md 28.2).
create table print_agents (
  id bigint generated always as identity primary key,
  place_id bigint not null references places on delete cascade,
  name text not null,
  code_hash bytea,
  code_until timestamptz(3),
  token_hash bytea,
  made_by bigint references users on delete set null,
  created_at timestamptz(3) not null,
  paired_at timestamptz(3),
  seen_at timestamptz(3),
  revoked_at timestamptz(3)
);
create index print_agents_place_id_idx on print_agents (place_id);
create index print_agents_made_by_idx on print_agents (made_by) where made_by is not null;
create unique index print_agents_code_hash_key on print_agents (code_hash) where code_hash is not null;
create unique index print_agents_token_hash_key on print_agents (token_hash) where token_hash is not null;

create table print_jobs (
  id bigint generated always as identity primary key,
  place_id bigint not null references places on delete cascade,
  printer_id bigint not null references printers on delete cascade,
  kind text not null,
  ticket_id bigint references kitchen_tickets on delete cascade,
  order_id bigint references orders on delete cascade,
  reprint_of bigint references print_jobs on delete set null,
  is_reprint boolean not null default false,
  title text not null,
  document jsonb not null,
  state text not null,
  attempts int not null default 0,
  last_error text,
  agent_id bigint references print_agents on delete set null,
  lease_until timestamptz(3),
  -- A job that certainly did not print is tried again from here on; null: no more by itself.
  retry_at timestamptz(3),
  made_by bigint references users on delete set null,
  created_at timestamptz(3) not null,
  settled_at timestamptz(3)
);
-- A ticket goes to a printer once; only a person asks for it again.
create unique index print_jobs_ticket_key on print_jobs (ticket_id, printer_id) where not is_reprint and ticket_id is not null;
create index print_jobs_ticket_id_idx on print_jobs (ticket_id) where ticket_id is not null;
create index print_jobs_order_id_idx on print_jobs (order_id) where order_id is not null;
create index print_jobs_reprint_of_idx on print_jobs (reprint_of) where reprint_of is not null;
create index print_jobs_agent_id_idx on print_jobs (agent_id) where agent_id is not null;
create index print_jobs_made_by_idx on print_jobs (made_by) where made_by is not null;
create index print_jobs_printer_id_idx on print_jobs (printer_id);
create index print_jobs_open_idx on print_jobs (place_id, id) where settled_at is null;
create index print_jobs_settled_idx on print_jobs (settled_at) where settled_at is not null;

do $$
declare
  one text;
begin
  foreach one in array array['printers', 'print_jobs'] loop
    execute format('create trigger %1$I after insert on %2$I referencing new table as touched
      for each statement execute function tell_changed(%3$L)', one || '_changed_in', one, 'printing');
    execute format('create trigger %1$I after update on %2$I referencing new table as touched
      for each statement execute function tell_changed(%3$L)', one || '_changed', one, 'printing');
  end loop;
  execute $t$create trigger printers_changed_out after delete on printers referencing old table as touched
    for each statement execute function tell_changed('printing')$t$;
end $$;
