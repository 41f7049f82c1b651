/** The items with one of them at another index, counted among the others. */
export function moveItem<T>(items: readonly T[], keyOf: (item: T) => string, key: string, index: number): T[] {
  const item = items.find((each) => keyOf(each) === key)
  if (item === undefined) return [...items]
  const others = items.filter((each) => each !== item)
  return [...others.slice(0, index), item, ...others.slice(index)]
}
