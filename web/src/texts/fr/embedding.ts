import type { embedding as English } from '../en/embedding.ts'

export const embedding: typeof English = {
  title: 'Sur votre site',
  text: 'Affichez le formulaire d’inscription sur votre site web.',
  website: 'Site web',
  websiteHint: 'Seuls ces sites peuvent afficher le formulaire.',
  add: 'Ajouter le site',
  websites: 'Sites autorisés',
  remove: (origin: string) => `Retirer ${origin}`,
  kind: 'Présentation',
  kinds: { frame: 'Formulaire dans la page', button: 'Bouton' },
  codeHint: 'Collez-le là où le formulaire doit apparaître.',
  copyCode: 'Copier le code',
  frameTitle: (event: string) => `Inscription : ${event}`,
  button: 'S’inscrire',
  none: 'Ajoutez un site pour obtenir le code.',
}
