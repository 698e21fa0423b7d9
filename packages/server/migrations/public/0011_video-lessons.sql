-- The video lessons that people have watched, and the secret that signs the links to the files. Out of reach for every group's role.

create table public.watched_video_lessons (
  user_id uuid not null references public.users (id) on delete cascade,
  -- The key of the lesson, such as `dashboard`.
  lesson text not null,
  watched_at timestamptz not null,
  primary key (user_id, lesson)
);

-- One row, so that all servers of an installation sign with the same secret. Two random UUIDs have 244 random bits.
create table public.video_lesson_link_secret (
  is_only_row boolean primary key default true check (is_only_row),
  secret text not null
);
insert into public.video_lesson_link_secret (secret)
  values (gen_random_uuid()::text || gen_random_uuid()::text);
