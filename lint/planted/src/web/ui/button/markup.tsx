const text = '<b>';
const set = (element: Element) => {
  // wrong, cairn(no-markup): text becomes HTML elsewhere
  element.innerHTML = text;
  // wrong, cairn(no-markup): the same in brackets
  element['outerHTML'] = text;
  // wrong, cairn(no-markup): a text beside an element
  element.insertAdjacentHTML('beforeend', text);
};
// wrong, cairn(no-markup): as a property of a component
export const Bold = () => <b ref={(b) => b && set(b)} dangerouslySetInnerHTML={{ __html: text }} />;
// wrong, cairn(no-markup): as a key
export const bold = { dangerouslySetInnerHTML: { __html: text } };
