/** One thing that happened, and the rule it happened by. */
export interface ReportLine {
  readonly icon: string;
  readonly text: string;
  readonly rule: string;
  readonly tone?: 'good' | 'bad';
}
