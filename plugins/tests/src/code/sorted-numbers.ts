/** Whether a text names an order of numbers. */
export function isOrder(text: string | undefined): text is 'ascending' | 'descending' {
  return text === 'ascending' || text === 'descending';
}

/** The function that the code of `assertSorted` calls. It decides as the runner's action does. */
export const sortedNumbersCode = [
  'const isSorted = async (cells, order) => {',
  '  const texts = await cells.allInnerTexts();',
  "  const numbers = texts.map((text) => Number.parseFloat(text.replace(/[^\\d.-]/g, '')));",
  "  if (order === 'descending') numbers.reverse();",
  '  return numbers.length > 1 && numbers.every((number, index) => index === 0 || numbers[index - 1] <= number);',
  '};',
];

/** The declaration of that function, in code with any white space. */
export const sortedNumbersDeclaration = /^const isSorted = async \(cells, order\) => \{/;
