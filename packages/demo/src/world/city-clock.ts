import { localTime } from './local-time.ts'

/** The hours of the clock at which a company is shown first: its people are out, and most of their day is ahead. */
const shownFrom_s = 9.5 * 3600
const shownUntil_s = 10.5 * 3600

/** A zone for each whole hour from UTC, from -11 to +12; none of them changes its clocks. */
const zones = [
  'Pacific/Pago_Pago',
  'Pacific/Honolulu',
  'Pacific/Gambier',
  'Pacific/Pitcairn',
  'America/Phoenix',
  'America/Costa_Rica',
  'America/Bogota',
  'America/La_Paz',
  'America/Argentina/Buenos_Aires',
  'America/Noronha',
  'Atlantic/Cape_Verde',
  'Africa/Abidjan',
  'Africa/Lagos',
  'Africa/Johannesburg',
  'Africa/Nairobi',
  'Asia/Dubai',
  'Asia/Tashkent',
  'Asia/Dhaka',
  'Asia/Bangkok',
  'Asia/Singapore',
  'Asia/Tokyo',
  'Pacific/Port_Moresby',
  'Pacific/Guadalcanal',
  'Pacific/Tarawa',
] as const
/**
 * The time zone of a company that begins at an instant: its city's own if it is morning there, else one in
 * which it is, so that the first day is an ordinary one, between 07:30 and 17:00, whatever the hour of the start.
 */
export function clockOf(begun_ms: number, city_zone: string): string {
  if (isShownIn(begun_ms, city_zone)) return city_zone
  return zones.find((zone) => isShownIn(begun_ms, zone)) ?? city_zone
}

function isShownIn(at_ms: number, zone: string): boolean {
  const { second } = localTime(at_ms, zone)
  return shownFrom_s <= second && second < shownUntil_s
}
