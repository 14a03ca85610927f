export function measureSlowness(): number
