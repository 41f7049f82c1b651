export const objectUrl = (baseUrl: string, key: string): string => `${baseUrl}/objects/${key}`
