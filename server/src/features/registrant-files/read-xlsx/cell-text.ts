/** Collects the text of a cell or shared string: of all its runs, without the phonetic ones. */
export function createTextReader() {
  let text = ''
  let isText = false
  let isPhonetic = false
  return {
    open(name: string) {
      if (name === 't') isText = true
      else if (name === 'rPh') isPhonetic = true
    },
    close(name: string) {
      if (name === 't') isText = false
      else if (name === 'rPh') isPhonetic = false
    },
    text(part: string) {
      if (isText && !isPhonetic) text += part
    },
    take(): string {
      const taken = text
      text = ''
      return decodeControls(taken)
    },
  }
}

/** Spreadsheets write control characters as _x0007_, and a text that looks like that with its first _ written as _x005F_. */
export const decodeControls = (text: string): string =>
  text.includes('_x') ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))) : text
