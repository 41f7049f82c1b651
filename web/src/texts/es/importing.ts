import type { importing as English } from '../en/importing.ts'
import { pluralOf } from '../plural.ts'

const plural = pluralOf('es')
const digits = (n: number) => plural(n, { other: '#' })
const rowsOf = (n: number) => plural(n, { one: '# fila', other: '# filas' })

export const importing: typeof English = {
  title: 'Importar inscritos',
  text: 'Desde un archivo CSV o Excel. Verá lo que va a pasar antes de que se guarde nada.',
  drop: 'Suelte aquí un archivo CSV o Excel',
  sample: 'Descargar un archivo de ejemplo',
  limits: (rows: number, megabytes: number) => `Una fila por persona. Hasta ${rowsOf(rows)} y ${digits(megabytes)} MB.`,
  fileType: 'Elija un archivo CSV o Excel (.xlsx).',
  fileTooLarge: (megabytes: number) => `El archivo supera los ${digits(megabytes)} MB. Divídalo e importe las partes.`,
  unreadable: (name: string) => `No se puede importar ${name}`,
  otherFile: 'Elegir otro archivo',
  corrected: 'Elegir el archivo corregido',
  rows: (n: number) => rowsOf(n),
  columns: 'Columnas del archivo',
  column: 'Columna',
  untitled: (number: number) => plural(number, { other: 'Columna #' }),
  noEmailColumn: 'Ninguna columna contiene el correo electrónico. Elíjala arriba.',
  samples: 'Valores',
  holds: 'Importar como',
  holdsOf: (title: string) => `Importar «${title}» como`,
  check: 'Por comprobar',
  person: 'Persona',
  questions: 'Preguntas',
  otherwise: 'Otros',
  contents: {
    email: 'Correo electrónico',
    name: 'Nombre completo',
    firstName: 'Nombre',
    lastName: 'Apellidos',
    ignore: 'No importar',
  } as Record<string, string>,
  errors: 'Filas con errores',
  errorsTitle: (n: number, truncated: boolean) =>
    `${truncated ? 'Al menos ' : ''}${plural(n, { one: '# error', other: '# errores' })} en el archivo`,
  errorsText:
    'Las filas con errores se omiten. Corríjalas en el archivo, o importe ahora el resto y más tarde el archivo corregido: las personas ya inscritas no cambian.',
  row: 'Fila',
  wholeRow: 'Toda la fila',
  problem: 'Problema',
  showAll: (n: number) => plural(n, { one: 'Ver # error', other: 'Ver los # errores' }),
  effect: 'Qué va a pasar',
  effects: {
    created: (n: number) => plural(n, { one: '# persona queda inscrita', other: '# personas quedan inscritas' }),
    waitlisted: (n: number) =>
      plural(n, { one: '# de ellas queda en la lista de espera', other: '# de ellas quedan en la lista de espera' }),
    existing: (n: number) => plural(n, { one: '# persona ya está inscrita', other: '# personas ya están inscritas' }),
    refused: (n: number) =>
      plural(n, { one: '# persona se queda fuera: el evento está completo', other: '# personas se quedan fuera: el evento está completo' }),
    skipped: (n: number, truncated: boolean) =>
      truncated
        ? plural(n, { one: 'Se omite al menos # fila', other: 'Se omiten al menos # filas' })
        : plural(n, { one: 'Se omite # fila', other: 'Se omiten # filas' }),
  },
  sendMail: 'Enviar correos de confirmación',
  sendMailHint: 'Desactivado: las personas quedan inscritas sin recibir un correo.',
  start: (n: number) => (n === 0 ? 'Nada que importar' : plural(n, { one: 'Importar # persona', other: 'Importar # personas' })),
  statuses: {
    queued: 'La importación está por empezar',
    running: 'Importando…',
    done: 'Importación terminada',
    failed: 'La importación falló',
  },
  progress: (done: number, rows: number) => `${digits(done)} de ${rowsOf(rows)}`,
  progressLabel: 'Progreso de la importación',
  mayLeave: 'Puede salir de esta página. La importación continúa.',
  showPeople: 'Ver las personas importadas',
  another: 'Importar otro archivo',
}
