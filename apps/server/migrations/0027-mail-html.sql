-- The same mail in a company's colours; whoever reads no HTML reads the text.
alter table mail add column html text;
