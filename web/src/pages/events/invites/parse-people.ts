export type Listed = { email: string; name: string }

/** People in a text, one or more in a line: an address, a name before or after it, or an address in angle brackets as mail programs copy them. */
export const parsePeople = (text: string): Listed[] => text.split(/\r\n|\r|\n/).flatMap((line) => (line.trim() ? peopleIn(line) : []))

/** Whether the first line has the titles of columns, so that the text is a table. */
export function hasTitles(text: string): boolean {
  const [first = '', ...rest] = text.split(/\r\n|\r|\n/).filter((line) => line.trim())
  return !first.includes('@') && (/[,;\t]/.test(first) || /mail/i.test(first)) && rest.some((line) => line.includes('@'))
}

function peopleIn(line: string): Listed[] {
  const cells = cellsOf(line)
  const addresses = cells.filter((cell) => cell.includes('@')).length
  // To be corrected by a person.
  if (addresses === 0) return [{ email: line.trim(), name: '' }]
  if (addresses === 1) return [onePerson(cells)]
  const people: Listed[] = []
  let before: string[] = []
  for (const cell of cells) {
    if (cell.includes('@')) {
      people.push(onePerson([...before, cell]))
      before = []
    } else before.push(cell)
  }
  const last = people.at(-1)!
  if (before.length > 0 && !last.name) last.name = before.join(' ')
  return people
}

/** Parts of a line between separators, which do not count in quotes and angle brackets. */
const cellsOf = (line: string): string[] => (line.match(/(?:"[^"]*"|<[^<>]*>|[^,;\t])+/g) ?? []).map((cell) => cell.trim()).filter(Boolean)

function onePerson(cells: readonly string[]): Listed {
  const address = cells.find((cell) => cell.includes('@'))!
  const others = cells.filter((cell) => cell !== address)
  const bracketed = /^(.*?)\s*<\s*(?:mailto:)?([^<>]*?)\s*>$/s.exec(address)
  if (bracketed) return { email: bracketed[2]!, name: unquote([...others, bracketed[1]!].filter(Boolean).join(', ')) }
  // “Ada Lovelace ada@example.org”
  const [, before = '', email = address] = /^(.*\s)?(\S+@\S+)$/s.exec(unquote(address)) ?? []
  return { email: email.replace(/^mailto:/i, ''), name: [before.trim(), ...others.map(unquote)].filter(Boolean).join(' ') }
}

const unquote = (text: string) =>
  text
    .trim()
    .replace(/^"(.*)"$/s, '$1')
    .replace(/^'(.*)'$/s, '$1')
    .trim()
