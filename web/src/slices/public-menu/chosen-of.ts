/** The value of an `<option>` that was made from these labels; the first of them for a value that was not. */
export function chosenOf<Value extends string>(labels: Record<Value, string>, value: string): Value {
  // The keys of a record are of its key's type; the language gives them as `string`.
  const values = Object.keys(labels) as [Value, ...Value[]];
  return values.find((one) => one === value) ?? values[0];
}
