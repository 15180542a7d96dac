-- Deliveries by receiver, so that one that is slow or gone holds up only its own.

alter table outbox add column lane text not null default '';
drop index outbox_due;
create index outbox_due on outbox (next_at, lane) where status = 'waiting';
create index outbox_lane on outbox (lane) where status = 'waiting';
