import {
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  type KyselyPlugin,
  type OperationNode,
  OperationNodeTransformer,
  ReferenceNode,
  ValueNode,
  type WhereNode,
} from 'kysely'

/**
 * Takes `company_id = …` out of every `where`, as a forgetful repository would have written it: what
 * keeps companies apart then is row-level security alone.
 */
export const forgetCompany: KyselyPlugin = {
  transformQuery: ({ node }) => new Forgetting().transformNode(node),
  transformResult: async ({ result }) => result,
}

class Forgetting extends OperationNodeTransformer {
  protected override transformWhere(node: WhereNode): WhereNode {
    return super.transformWhere({ ...node, where: withoutCompany(node.where) })
  }
}

const always = ValueNode.createImmediate(true)

function withoutCompany(node: OperationNode): OperationNode {
  if (AndNode.is(node)) {
    return AndNode.create(withoutCompany(node.left), withoutCompany(node.right))
  }
  if (!BinaryOperationNode.is(node)) return node
  const { leftOperand } = node
  const isCompany =
    ReferenceNode.is(leftOperand) &&
    ColumnNode.is(leftOperand.column) &&
    leftOperand.column.column.name === 'company_id'
  return isCompany ? always : node
}
