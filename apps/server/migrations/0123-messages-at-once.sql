-- A message leaves once its transaction commits: a code by SMS is waited for.
create trigger notify_listeners after insert on follower_delivery for each statement execute function notify_listeners();
