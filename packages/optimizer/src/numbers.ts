/**
 * Reads one element of a typed array. Under `noUncheckedIndexedAccess` a plain read is `number | undefined`, and a `?? 0` at
 * every read of the inner loops would turn a wrong index into a plausible figure; `Number` makes it NaN. The engine inlines
 * the call and drops the conversion.
 */
export const f64 = (array: Float64Array, index: number): number => Number(array[index])

/** As `f64`, of an Int32Array: one function for both kinds would make every read of it polymorphic, which is slow. */
export const i32 = (array: Int32Array, index: number): number => Number(array[index])
