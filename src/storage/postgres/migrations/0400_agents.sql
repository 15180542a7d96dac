-- What agents keep for a user from one turn to the next.
create table agent_state (
  agent_id text not null,
  user_name text not null,
  key text not null,
  value text not null,
  primary key (agent_id, user_name, key)
);
