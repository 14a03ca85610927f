/** Where a company works. */
export interface City {
  readonly name: string
  readonly department: string
  readonly country: string
  readonly time_zone: string
}
