-- What agents and models were used for, hour by hour.
create table usage (
  hour text not null,
  agent_id text not null,
  model text not null, -- empty: what is counted by agent alone
  turns bigint not null,
  failed bigint not null,
  calls bigint not null,
  input_tokens bigint not null,
  output_tokens bigint not null,
  cost_micros bigint not null,
  primary key (hour, agent_id, model)
);
