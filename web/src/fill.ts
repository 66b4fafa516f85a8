// Messages with placeholders.

/** Fills the placeholders of a message: `{name}`, and `{count:game|games}` for one and for several. */
export function fill(text: string, values: Readonly<Record<string, string | number>>, tag: string): string {
  return text.replace(/\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g, (whole, name: string, one?: string, more?: string) => {
    const value = values[name];
    if (one !== undefined) return (value === 1 ? one : more) ?? "";
    return typeof value === "number" ? new Intl.NumberFormat(tag).format(value) : (value ?? whole);
  });
}
