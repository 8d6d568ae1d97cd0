-- What guests wrote in the directory about a place, and what the place answers; what the operator did.

-- Since when the person may not sign in; null: they may.
alter table users add column blocked_at timestamptz(3);

create table reviews (
  id bigint generated always as identity primary key,
  place_id bigint not null references places on delete cascade,
  -- The directory's own name for it: the same review again is the same row.
  directory_id text not null constraint reviews_directory_id_key unique,
  author text not null,
  rating smallint not null check (rating between 1 and 5),
  title text,
  text text not null,
  language text,
  url text check (url ~ '^https?://'),
  written_at timestamptz(3) not null,
  edited_at timestamptz(3),
  reply text,
  replied_at timestamptz(3),
  replied_by bigint references users on delete set null,
  -- The place of the last change of the reply among all changes of replies: in this order the directory reads them.
  reply_number bigint,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  search text not null generated always as (
    fold(author || e'\n' || coalesce(title, '') || e'\n' || text || e'\n' || coalesce(reply, ''))
  ) stored,
  check ((reply is null) = (replied_at is null))
);
create index reviews_place_id_idx on reviews (place_id, written_at desc, id desc);
create index reviews_place_id_rating_idx on reviews (place_id, rating, (reply is null));
create unique index reviews_reply_number_key on reviews (reply_number) where reply_number is not null;
create index reviews_replied_by_idx on reviews (replied_by) where replied_by is not null;

create sequence review_reply_numbers;

-- What the author had written before: an answer that stands may have been given to other words.
create table earlier_reviews (
  id bigint generated always as identity primary key,
  review_id bigint not null references reviews on delete cascade,
  rating smallint not null,
  title text,
  text text not null,
  replaced_at timestamptz(3) not null
);
create index earlier_reviews_review_id_idx on earlier_reviews (review_id, id desc);

-- What the operator changed. It refers to nothing, so that it stays when what it tells of is gone, and it names nobody:
-- of people it holds ids and which fields changed. Neither passwords, keys, links nor what guests wrote are in it.
create table operator_audit (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null,
  door text not null check (door in ('api', 'cli', 'hub')),
  verb text not null,
  about_user bigint,
  about_place bigint,
  about_review bigint,
  changed jsonb not null,
  request_id text
);
create index operator_audit_about_user_idx on operator_audit (about_user, id desc) where about_user is not null;
create index operator_audit_about_place_idx on operator_audit (about_place, id desc) where about_place is not null;
create index operator_audit_verb_idx on operator_audit (verb, id desc);

-- A restored backup is written with triggers off.
create trigger operator_audit_append_only before update or delete or truncate on operator_audit
  for each statement execute function refuse_change();
