export const GEO_RULE = {
  duplicateCountry: (country: string) => `rules contains ${country} more than once; a country can have one rule.`,
  upperCase: (field: string, code: string) => `${field} must be in upper case: ${code}.`,
  unknownCountry: (field: string) => `${field} must be the ISO 3166-1 alpha-2 code of a country, such as DE.`,
}
