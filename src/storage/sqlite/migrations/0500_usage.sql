-- What agents and models were used for, hour by hour.
create table usage (
  hour text not null,
  agent_id text not null,
  model text not null, -- empty: what is counted by agent alone
  turns integer not null,
  failed integer not null,
  calls integer not null,
  input_tokens integer not null,
  output_tokens integer not null,
  cost_micros integer not null,
  primary key (hour, agent_id, model)
) without rowid;
