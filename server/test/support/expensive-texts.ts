const repeat = (text: string, length: number) => text.repeat(Math.ceil(length / text.length)).slice(0, length)
const lines = (count: number, line: (index: number) => string) => Array.from({ length: count }, (_, index) => line(index)).join('\n')

/** Markdown that is expensive for its length. */
export const expensiveMarkdown = (length: number): Record<string, string> => ({
  'open brackets': repeat('[', length),
  'open images': repeat('![', length),
  'links without an end': repeat('[a](', length),
  'nested links': repeat('[', length / 2) + repeat('](a)', length / 2),
  'link titles without an end': repeat('[a](b "', length),
  'references without an end': repeat('[a\n', length),
  'emphasis in emphasis': repeat('*a **b ', length / 2) + repeat('c** d* ', length / 2),
  'emphasis of many lengths': repeat('*a**b***c', length),
  'underscores and tildes': repeat('_a__~~b', length),
  'backticks of many lengths': repeat(
    lines(200, (index) => `${'`'.repeat(index + 1)} a `),
    length,
  ),
  'deep quotes': repeat('> ', length),
  'deep lists': repeat(
    lines(60, (index) => `${'  '.repeat(index)}- a`),
    length,
  ),
  'lists in quotes': repeat('> - 1. ', length),
  'a table of empty cells': `${'|a'.repeat(length / 8)}|\n${'|-'.repeat(length / 8)}|\n${'a\n'.repeat(length / 8)}`,
  'a table of many rows': `|a|b|\n|-|-|\n${repeat('|a|b|\n', length - 13)}`,
  links: repeat('http://a.b ', length),
  'links in emphasis': repeat('*http://a.b* ', length),
  'beginnings of links': repeat('http://a.', length),
  'email addresses': repeat('mailto:a@b.c ', length),
  'half email addresses': repeat('a.b@c.', length),
  'host names': repeat('www.a.b a.com ', length),
  'entities and tags': repeat('&#1<a <http:', length),
  'titles and rules': repeat('a\n=\n***\n', length),
  'spaces in a line': `a${repeat(' ', length - 2)}b`,
})

const DOUBLED = `{% assign s = "<&0 :/'789" %}${'{% assign s = s | append: s %}'.repeat(13)}`
const loop = (body: string) => `{% for i in (1..3500) %}${body}{% endfor %}`

/** Email templates of about two kilobytes at most that are expensive to render. */
export const EXPENSIVE_TEMPLATES: Record<string, string> = {
  ...expensiveMarkdown(2_000),
  'a loop of open images': loop('!['.repeat(40)),
  'a loop of open brackets': loop('['.repeat(80)),
  'a loop of emphasis': loop('*a**b_c'.repeat(10)),
  'a loop of links': loop('http://a.b/c '.repeat(6)),
  'a loop of quotes': loop('> '.repeat(40)),
  'a loop of table rows': `|a|b|\n|-|-|\n${loop('|a|b\n'.repeat(10))}`,
  'loops in loops': '{% for a in (1..99) %}{% for b in (1..99) %}{% for c in (1..99) %}x{% endfor %}{% endfor %}{% endfor %}',
  'a loop of filters': loop(`{% assign x = 1 ${'| plus: 1 '.repeat(180)}%}`),
  'a loop of conditions': loop(`{% if a ${'and a '.repeat(300)}%}{% endif %}`),
  'a loop of dates': loop('{{ "now" | date: "%A %B %c %x %X %A %B" }}'),
  'long texts, encoded': DOUBLED + loop('{% assign t = s | url_encode %}'),
  'long texts, split into words': DOUBLED + loop('{% assign t = s | truncatewords: 5 %}'),
  'long texts, split into characters': DOUBLED + loop('{% assign t = s | split: "" | reverse | join: "" %}'),
  'long texts, escaped': DOUBLED + loop('{% assign t = s | escape %}'),
  'long texts, replaced': DOUBLED + loop('{% assign t = s | replace: "0", "11" %}'),
  'long texts, stripped': DOUBLED + loop('{% assign t = s | strip %}'),
  'a long text of brackets': `{% assign s = "![![![" %}${'{% assign s = s | append: s %}'.repeat(12)}{% capture x %}{{ s }}{% endcapture %}{{ x }}`,
  'tags without an end': '{% if a %}'.repeat(200),
  'a path of many parts': `{{ ${'a.'.repeat(900)}a }}`,
  'brackets in a path': `{{ ${'a['.repeat(900)} }}`,
  'many cases': `{% case a %}${'{% when 1 %}'.repeat(160)}{% endcase %}`,
}

/** Texts that are expensive for patterns that try again from many positions. */
export const expensiveStrings = (length: number): string[] => [
  repeat('a', length),
  `${repeat(' ', length - 1)}x`,
  `${repeat('a-', length - 1)}!`,
  `${repeat('a.', length - 3)}@a.`,
  `a@${repeat('a.', length - 3)}!`,
  `+${repeat('1 ', length - 2)}x`,
  `http://${repeat('a.', length - 8)}!`,
  repeat('"', length),
  repeat('éÅ\u0301', length),
]
