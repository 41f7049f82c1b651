/** By schema title or operation id, for names that mean something of their own there. Nested fields have a path: `records.type`. */
export type FieldTexts = Readonly<Record<string, Readonly<Record<string, string>>>>
