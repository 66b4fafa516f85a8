// Stands for the mode `edit` of the viewer, which the pages do not use: the server edits, and the editor beside the game asks it.
// vite.pages.config.ts puts it in the place of viewer/editing.ts and its panel.

export const Editing = null;
export const toolsPanel = (): string => "";
export const textFields = toolsPanel;
export const toolKey = (): boolean => false;
export const toolNames = (): never[] => [];
