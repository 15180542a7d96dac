-- What somebody has answered is found without reading every ask there ever was.

create index asks_answered_by on asks (answered_by) where answered_by is not null;
