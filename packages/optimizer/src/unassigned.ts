/** A job or shipment that no route has, and why. */
export interface Unassigned {
  id: string
}
