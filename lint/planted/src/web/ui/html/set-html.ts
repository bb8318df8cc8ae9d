export const put = (element: Element, text: string) => {
  element.innerHTML = text;
};
