// Stands for the parts of the viewer that pages which only show games do not have: problems, guesses, the editor, the graph of
// evaluations, the list of faults, the game as text, moves that are tried, and aiming where fingers place them.

/** Their styles. */
export default "";

export const Solving = null;
export const Guessing = null;
export const Editing = null;
export const toolKey = (): boolean => false;
export const toolNames = (): never[] => [];
export const askingPanel = (): string => "";
export const toolsPanel = askingPanel;
export const textFields = askingPanel;
export const graphPanel = askingPanel;
export const problemsPanel = askingPanel;
export const tryingPanel = askingPanel;
export const tryingWords = askingPanel;
export const turnOf = (): number => 0;
export const turnInAddress = (): number => 0;

export const hasGameText = (): boolean => false;

export class GameText {
  readonly element = "";
  show(): void {}
  drawAll(): void {}
}

export class Review {
  readonly evaluations = new Map<number, never>();
  follow(): void {}
  go(): boolean {
    return false;
  }
}

export class Aiming {
  readonly isAiming = false;
  begin(): void {}
  move(): void {}
  end(): void {}
  stop(): void {}
}

export class TriedLine {
  play(): boolean {
    return false;
  }
  step(): boolean {
    return false;
  }
  end(): boolean {
    return false;
  }
  async keep(): Promise<boolean> {
    return false;
  }
}
