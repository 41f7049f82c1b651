import type { embedding as English } from '../en/embedding.ts'

export const embedding: typeof English = {
  title: 'Insertar',
  text: 'El formulario de inscripción en su propio sitio web.',
  website: 'Sitio web',
  websiteHint: 'Solo estos sitios web pueden mostrar el formulario.',
  add: 'Añadir sitio web',
  websites: 'Sitios web permitidos',
  remove: (origin: string) => `Quitar ${origin}`,
  kind: 'Cómo aparece',
  kinds: { frame: 'Formulario en la página', button: 'Botón' },
  codeHint: 'Péguelo donde deba aparecer el formulario.',
  copyCode: 'Copiar código',
  frameTitle: (event: string) => `Inscripción: ${event}`,
  button: 'Inscribirse',
  none: 'Añada un sitio web para obtener el código.',
}
