-- Attempts of strangers by rule and key, counted here where there is no Redis; `expire` is in milliseconds since 1970.
create table throttle (key text primary key, points int not null, expire bigint);
create index on throttle (expire);
call keep_in_realm('throttle', 'identity');
