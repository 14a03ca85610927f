/**
 * When something happened by the clock of whoever reports it, but never later than now: a clock that runs ahead puts
 * nothing after what others do meanwhile.
 *
 * @param reported ISO instant; undefined where the reporter does not say when
 * @param now instant of the call, by the server's clock
 */
export const reportedAt = (reported: string | undefined, now: string): string =>
  // Not compared as text: a year after 9999 is written with a sign, which comes before every digit.
  reported !== undefined && Date.parse(reported) < Date.parse(now) ? reported : now
