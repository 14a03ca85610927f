-- Many devices by their identifiers or the hashes of their tokens, each as `select_known_device` answers it: between two of
-- them it is in nobody's company again.
create function select_known_devices(known_by text, wanted text[]) returns table (
  value text, device_id uuid, company_id uuid, resource_id uuid, speed_unit text,
  token_hash text, time_zone text, date_init date, date_end date, position_days int
) language plpgsql as $$
declare
  one text;
begin
  foreach one in array wanted loop
    perform set_config('app.company_id', '', true), set_config('app.scope', 'identity', true);
    return query select one, known.* from select_known_device(known_by, one) as known;
  end loop;
end $$;
